import type { SupportName } from '#schema/modules/purchasing/order/supports.wire.ts'
import { CPE_FILE, VOUCHER_FILE, type UploadLimits } from '#schema/platform/files/upload-limits.ts'
import { supportTitles } from './supports.ts'

/** What a support's file may be, in the words of attachment requirements (portal.md 3). */
export interface RequiredFile {
  VodSupport: SupportName
  RqdDescription: string
  RqdRequired: 1
  RqdAccept: string
  /** Bytes. */
  RqdSize: number
  /** Characters of its name. */
  RqdLength: number
}

/** Electronic ones are read; a guide may be either, since not every carrier issues it electronically. */
export function supportLimits(support: SupportName): UploadLimits {
  if (support === 'SreXml' || support === 'SreCdr') return CPE_FILE
  if (support === 'SreGuideRemission') return { ...VOUCHER_FILE, extensions: [...VOUCHER_FILE.extensions, '.xml'] }
  return VOUCHER_FILE
}

/** A support as something that is to be brought. */
export function requiredFile(name: SupportName): RequiredFile {
  const { extensions, largest, longestName } = supportLimits(name)
  return {
    VodSupport: name,
    RqdDescription: supportTitles[name],
    RqdRequired: 1,
    RqdAccept: extensions.join(','),
    RqdSize: largest,
    RqdLength: longestName,
  }
}
