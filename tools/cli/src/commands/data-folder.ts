import { resolve } from 'node:path';
import { processEnvironment } from '@forme/service-kit/environment';

const defaultDataFolder = resolve(__dirname, '../../../../.forme');

/** The data folder of a command: as named, else FORME_DATA_FOLDER, else `.forme` in the clone. */
export function dataFolder(named: string | undefined): string {
  return resolve(named ?? processEnvironment()['FORME_DATA_FOLDER'] ?? defaultDataFolder);
}
