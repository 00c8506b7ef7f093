import { OFFER_FILE } from '#schema/platform/files/upload-limits.ts'
import { offerFileTexts as texts } from '../../texts.ts'

type Limits = { accept: string; maxSize: number; maxNameLength: number }

const megabytes = (bytes: number) => bytes / 1_000_000

/** What people read of a file before they choose it: the limit of a kind may be reached, that of every offer may not. */
export const offerFileRule = ({ accept, maxSize, maxNameLength }: Limits): string =>
  texts.rule(
    accept.replaceAll(',', ' '),
    maxSize < OFFER_FILE.largest ? texts.upTo(megabytes(maxSize)) : texts.lessThan(megabytes(OFFER_FILE.largest)),
    Math.min(maxNameLength, OFFER_FILE.longestName),
  )
