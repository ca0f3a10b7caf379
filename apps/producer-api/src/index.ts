export { producerHandlers } from './app';
export { composeProducer, type ProducerShared } from './composition';
export { configuration as producerConfiguration, type ProducerConfig } from './config';
export { producerModules } from './engine/modules';
export { problems as producerProblems } from './problems';
