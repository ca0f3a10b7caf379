export { preflightModules } from '../engine/modules';
export { profileHere, ProfileRefused, type ProfileOfOurs } from './profile-here';
export { judgeHere, type FileOfOurs, type JudgedHere, type JudgeHereParts } from './judge-here';
export { orderHere } from './order-here';
export { reportHere, type ReportHereParts } from './report-here';
