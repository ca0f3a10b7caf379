import { processEnvironment } from '@forme/service-kit/config';
import { runService } from '@forme/service-kit/lifecycle';
import { startRules } from './authentication';
import { composePreflight } from './composition';
import { configuration } from './config';

void runService({
  name: 'preflight',
  async start() {
    const config = await configuration.readForStart(processEnvironment(), startRules);
    const service = await composePreflight(config);
    await service.start(config.port, config.host);
    return service;
  },
});
