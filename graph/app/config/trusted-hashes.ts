import type { BaseLogger } from 'pino'
import { SettingRefused, type Settings } from './settings.ts'

const NOT_BUILT = 'TRUSTED_DOCUMENTS=on necesita la aplicación construida: ejecute npm run build.'

type DocumentSettings = Pick<Settings, 'TRUSTED_DOCUMENTS' | 'DEMO'>

/**
 * The documents that people are answered, by hash; null where they ask what they like: in the demo, whose explorers are for
 * that, unless told, and where no app was built that they could ask by.
 * @throws SettingRefused where they are wanted and not there
 */
export function trustedHashesFor(
  { TRUSTED_DOCUMENTS, DEMO }: DocumentSettings,
  log: Pick<BaseLogger, 'warn'>,
  readHashes: () => readonly string[] | null,
): readonly string[] | null {
  if (TRUSTED_DOCUMENTS === 'off' || (DEMO && !TRUSTED_DOCUMENTS)) return null
  const hashes = readHashes()
  if (hashes === null && TRUSTED_DOCUMENTS) throw new SettingRefused(NOT_BUILT)
  if (hashes === null) log.warn('the web app is not built here: people may send any document')
  return hashes
}
