/** Secrets of records, sealed under keys of the deployment. */
export { keyringIn, parseKeyring, type Key, type Keyring } from './keyring';
export {
  SecretUnreadable,
  sealedSecrets,
  type SealedSecret,
  type SealedSecrets,
} from './sealed-secrets';
