export { chainOfStream, type Resolve } from './chain-of-stream';
export { type ChainContext, type ChainLink, decodeChain, type DecodedStream } from './decode-chain';
export { filterName, type ImageCodec } from './filter-registry';
