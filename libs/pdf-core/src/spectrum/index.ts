export { powerSpectrum } from './fourier';
export { PlaneFourier, type Plane } from './plane';
