import type { Calendar } from '../base/calendar.ts'
import type { Rows } from '../base/insert-rows.ts'
import { ANDES } from '../organisation/people.ts'
import { FAIR, REFERRAL } from '../base/demo-files.ts'

/** One announcement that customers are met with today, and one whose days come. */
export const announcementRows = ({ inDays }: Calendar): Rows => ({
  CobAdvertisement: [
    {
      AdvID: 1,
      CpyID: ANDES,
      AdvName: 'Feria de departamentos: visite nuestros proyectos y separe el suyo',
      FilID: FAIR,
      AdvRedirection: null,
      AdvFrom: inDays(-7),
      AdvTo: inDays(21),
      AdvOrder: 1,
    },
    {
      AdvID: 2,
      CpyID: ANDES,
      AdvName: 'Un vecino como usted: recomiende su edificio y reciba un descuento en su próxima cuota',
      FilID: REFERRAL,
      AdvRedirection: '/portal/preguntas',
      AdvFrom: inDays(10),
      AdvTo: inDays(40),
      AdvOrder: 2,
    },
  ],
})

export const announcementKeys = { CobAdvertisement: 'AdvID' }
