import { processEnvironment } from '@forme/service-kit/config';
import { runService } from '@forme/service-kit/lifecycle';
import { startRules } from './authentication';
import { composeCompare } from './composition';
import { configuration } from './config';

void runService({
  name: 'compare',
  async start() {
    const config = await configuration.readForStart(processEnvironment(), startRules);
    const service = await composeCompare(config);
    await service.start(config.port, config.host);
    return service;
  },
});
