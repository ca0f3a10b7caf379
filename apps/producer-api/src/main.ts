import { processEnvironment } from '@forme/service-kit/config';
import { runService } from '@forme/service-kit/lifecycle';
import { composeProducer } from './composition';
import { configuration } from './config';

void runService({
  name: 'producer',
  async start() {
    const config = configuration.readConfig(processEnvironment());
    const service = await composeProducer(config);
    await service.start(config.port, config.host);
    return service;
  },
});
