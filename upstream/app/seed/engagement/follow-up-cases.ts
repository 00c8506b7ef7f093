import { ANDES, SUR } from '../organisation/people.ts'

/** Company, subject, channel, status, who (RUC or DNI), responsible, days ago, due in days, notes of the responsible. */
export const cases = [
  [
    ANDES,
    'Pide copia de su minuta',
    2,
    3,
    '45678912',
    'gramos',
    48,
    -40,
    ['Se solicitó la copia a la notaría.', 'Enviada por correo, conforme.'],
  ],
  [
    ANDES,
    'Consulta por pago pendiente de una factura',
    1,
    3,
    '20512333797',
    'comprador',
    33,
    -28,
    ['Contabilidad confirma el abono para el viernes.'],
  ],
  [
    ANDES,
    'Filtración en el baño del departamento',
    1,
    2,
    '41234567',
    'mchavez',
    12,
    -2,
    ['Se coordinó visita con el residente.', 'Visita hecha: falta cambiar el sello.'],
  ],
  [ANDES, 'Solicita ampliar el plazo de entrega', 4, 2, '20131312955', 'comprador', 6, 3, ['Se consultó con obra.']],
  [ANDES, 'Reclama por ruido de obra vecina', 3, 1, '45678912', 'gramos', 4, 5, []],
  [ANDES, 'Pregunta por los requisitos para ser proveedor', 2, 1, null, 'comprador', 2, 4, []],
  [ANDES, 'Pide actualizar su correo de contacto', 4, 1, '20600995805', null, 1, null, []],
  [ANDES, 'Reprogramar la entrega de barandas', 1, 1, '20600995805', 'jefe', 9, -1, []],
  [SUR, 'Consulta por tarifas de temporada', 1, 2, null, 'admin2', 5, 2, ['Se envió el tarifario.']],
] as const
