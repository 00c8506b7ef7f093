import { AUDIENCE } from '#schema/platform/access/audience.ts'
import type { Calendar } from '../base/calendar.ts'
import type { Row } from '../base/insert-rows.ts'
import { ANDES, SUR } from '../organisation/people.ts'

const { INTERNAL: STAFF, SUPPLIER: SUPPLIERS, CUSTOMER: CUSTOMERS } = AUDIENCE

/** Surveys that run now and one that ended, with what it came to. */
export const surveyRows = ({ inDays }: Calendar): Row[] =>
  (
    [
      [
        1,
        ANDES,
        'Atención de postventa',
        '¿Qué tan satisfecho está con la atención de postventa?',
        CUSTOMERS,
        -20,
        40,
        false,
        true,
      ],
      [
        2,
        ANDES,
        'Portal de proveedores',
        '¿Qué tan fácil le resulta cotizar por este portal?',
        SUPPLIERS,
        -30,
        60,
        true,
        true,
      ],
      [
        3,
        ANDES,
        'Clima laboral',
        '¿Recomendaría la compañía como un buen lugar para trabajar?',
        STAFF,
        -75,
        -45,
        false,
        false,
      ],
      [4, ANDES, 'Servicio del almacén', '¿Cómo califica la atención del almacén?', STAFF, -10, 20, true, false],
      [
        5,
        SUR,
        'Puntualidad del transporte',
        '¿Qué tan puntuales fueron nuestras entregas?',
        CUSTOMERS,
        -15,
        45,
        false,
        true,
      ],
    ] as const
  ).map(([SurID, CpyID, SurTitle, SurQuestion, SurAudience, from, to, SurNamed, SurOpensCase]) => ({
    SurID,
    CpyID,
    SurTitle,
    SurQuestion,
    SurAudience,
    SurFrom: inDays(from),
    SurTo: inDays(to),
    SurNamed,
    SurOpensCase,
  }))

/** Survey, who, score, what they wrote, days ago. */
export const answers = [
  [1, '41234567', 2, 'Demoraron una semana en responder mi reclamo por la cerradura.', 6],
  [2, '20131312955', 4, 'Ayudaría poder copiar los precios desde Excel.', 9],
  [2, '20600995805', 5, '', 4],
  [3, 'solicitante', 4, 'Buen ambiente en obra.', 70],
  [3, 'comprador', 5, '', 69],
  [3, 'jefe', 4, 'Faltan espacios para reuniones.', 69],
  [3, 'phuaman', 3, 'El comedor queda lejos.', 66],
  [3, 'dflores', 5, '', 64],
  [3, 'gramos', 4, '', 60],
  [3, 'mchavez', 2, 'Muchas urgencias fuera de horario.', 58],
  [3, 'jsalazar', 4, '', 57],
  [3, 'kcordova', 5, 'Me gusta el equipo.', 55],
  [3, 'vleon', 3, '', 50],
  [4, 'phuaman', 5, 'Atienden el mismo día.', 3],
  [4, 'vleon', 3, 'A veces falta stock de seguridad.', 2],
] as const
