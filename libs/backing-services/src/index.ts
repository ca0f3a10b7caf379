/** Everything a service keeps outside its own memory: five ports. Their drivers have a door of their own, `drivers`. */
export * from './blobs';
export * from './cache';
export * from './jobs';
export * from './locks';
export * from './records';
