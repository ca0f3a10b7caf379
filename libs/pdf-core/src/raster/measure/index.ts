export { AreaFinder, type RasterArea } from './over-limit-areas';
export { type TotalCoverage, TotalCoverageGauge } from './total-coverage';
