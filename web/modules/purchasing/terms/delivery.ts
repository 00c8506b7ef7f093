import { formatDate } from '#web/platform/ui/text/format.ts'
import { deliveryTexts as texts } from './texts.ts'

/** When and where a requirement wants what a line asks for, in words; empty where it says neither. */
export const deliveryText = ({ neededOn, deliveryPlace }: { neededOn: string | null; deliveryPlace: string | null }) =>
  [deliveryPlace && texts.place(deliveryPlace), neededOn && texts.neededOn(formatDate(neededOn))]
    .filter(Boolean)
    .join(' · ')
