import type { Row } from '../base/insert-rows.ts'

/** What the demo's companies say: parameters of the program, and two of their own that other tools read. */
const parameters = [
  ['DEMO', '1', null, null],
  ['IDLE_MINUTES', '15', null, null],
  ['MARATHON_START', 'Partida a las 7:00 en el Parque Los Cedros, Lurín', null, null],
  ['TOUR_360', 'https://tour360.example/parque-los-cedros', null, null],
  ['CORREO_COMPRAS', 'compras@losandes.example', 'email', 'Buzón al que escriben las herramientas de compras'],
  ['META_AHORRO', '8.5', 'number', 'Ahorro anual esperado en compras, en porcentaje'],
] as const

export const parameterRows = (companies: readonly number[]): Row[] =>
  companies.flatMap((CpyID) =>
    parameters.map(([PrmName, PrmValue, PrmKind, PrmDescription]) => ({
      CpyID,
      PrmName,
      PrmValue,
      PrmKind,
      PrmDescription,
    })),
  )
