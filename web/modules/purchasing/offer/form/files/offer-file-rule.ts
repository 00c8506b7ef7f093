import { offerFile } from '#schema/modules/purchasing/offer/offer-file.ts'
import { offerFileTexts as texts } from '../../texts.ts'

type Limits = { accept: string; maxSize: number; maxNameLength: number }

const megabytes = (bytes: number) => bytes / 1_000_000

/** What people read of a file before they choose it: the limit of a kind may be reached, that of every offer may not. */
export const offerFileRule = ({ accept, maxSize, maxNameLength }: Limits): string =>
  texts.rule(
    accept.replaceAll(',', ' '),
    maxSize < offerFile.largest ? texts.upTo(megabytes(maxSize)) : texts.lessThan(megabytes(offerFile.largest)),
    Math.min(maxNameLength, offerFile.longestName),
  )
