export { preflightHandlers } from './app';
export { composePreflight, type PreflightShared } from './composition';
export { configuration as preflightConfiguration, type PreflightConfig } from './config';
export { preflightModules } from './engine/modules';
export { checksPage } from './checks/checks-page';
export { checks } from './checks/registry';
export { problems as preflightProblems } from './problems';
export { builtInProfile, builtInProfiles } from './profiles/built-in.table';
export { rulesOf } from './profiles/rules-of';
