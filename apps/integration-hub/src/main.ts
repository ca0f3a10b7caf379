import { processEnvironment } from '@forme/service-kit/config';
import { runService } from '@forme/service-kit/lifecycle';
import { composeHub } from './composition';
import { configuration } from './config';

void runService({
  name: 'hub',
  async start() {
    const config = configuration.readConfig(processEnvironment());
    const service = await composeHub(config);
    await service.start(config.port, config.host);
    return service;
  },
});
