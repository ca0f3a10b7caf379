export { preflightHandlers } from './app';
export { composePreflight, type PreflightShared } from './composition';
export { configuration as preflightConfiguration, type PreflightConfig } from './config';
export { checks } from './checks/registry';
