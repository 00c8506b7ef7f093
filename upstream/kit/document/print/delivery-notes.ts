import { day } from '#upstream/kit/text/format.ts'

/** When and where a requirement wants what one of its lines asks for. */
interface Delivery {
  NeedDate: string | null
  ReqDeliveryPlace: string | null
}

/** The same as notes of a printed line. */
export const deliveryNotes = ({ NeedDate, ReqDeliveryPlace }: Delivery): string[] => [
  ...(ReqDeliveryPlace ? [`Entregar en: ${ReqDeliveryPlace}`] : []),
  ...(NeedDate ? [`Se necesita el ${day(NeedDate)}`] : []),
]
