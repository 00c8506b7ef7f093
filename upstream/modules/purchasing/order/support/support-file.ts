import type { VoucherFileLimits } from '#schema/modules/accounting/voucher/voucher.ts'
import type { SupportName } from '#schema/modules/purchasing/order/supports.wire.ts'
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

const ELECTRONIC: VoucherFileLimits = { extensions: ['.xml', '.zip'], largest: 5_000_000, longestName: 100 }
const VOUCHER_LIMITS: VoucherFileLimits = {
  extensions: ['.pdf', '.docx', '.xlsx', '.png', '.jpg', '.zip'],
  largest: 6_000_000,
  longestName: 100,
}

/** Electronic ones are read; a guide may be either, since not every carrier issues it electronically. */
export const supportLimits = (support: SupportName): VoucherFileLimits =>
  support === 'SreXml' || support === 'SreCdr'
    ? ELECTRONIC
    : support === 'SreGuideRemission'
      ? { ...VOUCHER_LIMITS, extensions: [...VOUCHER_LIMITS.extensions, '.xml'] }
      : VOUCHER_LIMITS

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
