import { processEnvironment } from '@forme/service-kit/config';
import { runService } from '@forme/service-kit/lifecycle';
import { composePreflight } from './composition';
import { configuration } from './config';

void runService({
  name: 'preflight',
  async start() {
    const config = configuration.readConfig(processEnvironment());
    const service = await composePreflight(config);
    await service.start(config.port, config.host);
    return service;
  },
});
