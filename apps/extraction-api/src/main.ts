import { processEnvironment } from '@forme/service-kit/config';
import { runService } from '@forme/service-kit/lifecycle';
import { composeExtraction } from './composition';
import { configuration } from './config';

void runService({
  name: 'extraction',
  async start() {
    const config = configuration.readConfig(processEnvironment());
    const service = await composeExtraction(config);
    await service.start(config.port, config.host);
    return service;
  },
});
