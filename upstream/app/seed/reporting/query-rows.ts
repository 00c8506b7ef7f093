import type { Row, Rows } from '../base/insert-rows.ts'
import { ANDES, SUR, userID } from '../organisation/people.ts'

const DAYS = [
  { QppName: 'desde', QppLabel: 'Desde', QppType: 'DATE', QppDefault: 'YEAR_START', QppRequired: true, QppOptions: [] },
  { QppName: 'hasta', QppLabel: 'Hasta', QppType: 'DATE', QppDefault: 'TODAY', QppRequired: true, QppOptions: [] },
]
const BARS = 1
const LINE = 2
const PIE = 3

/** Name, what it is for, query, parameters, and the chart with its two columns. */
type Report = readonly [
  name: string,
  purpose: string,
  sql: string,
  parameters: readonly object[],
  chart: number,
  label: string,
  value: string,
]

const reports: readonly Report[] = [
  [
    'Compras por proveedor y mes',
    'Cuánto se ordenó a cada proveedor, mes a mes, en órdenes vigentes.',
    `select to_char(fecha, 'YYYY-MM') as mes, proveedor, moneda, count(*) as ordenes, sum(total) as total
from ordenes
where fecha between :desde and :hasta and moneda = :moneda
  and estado in ('Aprobada', 'Atención parcial', 'Cerrada', 'Cerrada manualmente')
group by 1, 2, 3
order by 1 desc, total desc`,
    [
      ...DAYS,
      {
        QppName: 'moneda',
        QppLabel: 'Moneda',
        QppType: 'LIST',
        QppDefault: 'PEN',
        QppRequired: true,
        QppOptions: ['PEN', 'USD'],
      },
    ],
    BARS,
    'proveedor',
    'total',
  ],
  [
    'Requerimientos por área y estado',
    'En qué quedó lo que pidió cada área.',
    `select area, estado, count(*) as requerimientos, sum(total_estimado) as estimado
from requerimientos
where fecha between :desde and :hasta and (:area is null or area ilike '%' || :area || '%')
group by 1, 2
order by 1, 3 desc`,
    [
      ...DAYS,
      { QppName: 'area', QppLabel: 'Área', QppType: 'TEXT', QppDefault: '', QppRequired: false, QppOptions: [] },
    ],
    BARS,
    'area',
    'requerimientos',
  ],
  [
    'Órdenes sin recepción',
    'Órdenes aprobadas de las que aún no se recibió nada, las más antiguas primero.',
    `select o.numero, o.tipo, o.fecha, hoy() - o.fecha as dias, o.proveedor, o.moneda, o.total
from ordenes o
where o.estado = 'Aprobada' and hoy() - o.fecha >= :dias
  and not exists (select from recepciones r where r.orden = o.numero and r.estado = 'Aprobada')
order by o.fecha`,
    [
      {
        QppName: 'dias',
        QppLabel: 'Días desde la orden',
        QppType: 'NUMBER',
        QppDefault: '0',
        QppRequired: true,
        QppOptions: [],
      },
    ],
    0,
    '',
    '',
  ],
  [
    'Comprobantes por estado',
    'Cuántos comprobantes esperan y cuánto suman, por moneda.',
    `select estado, moneda, count(*) as comprobantes, sum(total) as total
from comprobantes
group by 1, 2
order by 3 desc`,
    [],
    PIE,
    'estado',
    'comprobantes',
  ],
  [
    'Tiempo de aprobación por nivel',
    'Horas que toma decidir en cada nivel de cada circuito.',
    // A chart adds up the values of one label, which averages are not for: each row has a label of its own.
    `select circuito, nivel, cargo, circuito || ' · nivel ' || nivel || ' · ' || cargo as paso, count(*) as decisiones, round(avg(horas), 1) as horas_promedio, max(horas) as horas_maximo
from aprobaciones
where decidida::date between :desde and :hasta
group by 1, 2, 3
order by 6 desc`,
    DAYS,
    BARS,
    'paso',
    'horas_promedio',
  ],
  [
    'Stock por almacén',
    'Artículos activos, su stock y lo que vale a precio de referencia.',
    `select coalesce(almacen, 'Sin almacén') as almacen, count(*) as articulos, sum(stock) as stock, round(sum(stock * coalesce(precio_referencia, 0)), 2) as valor
from articulos
where activo and (stock > 0 or not coalesce(:con_stock, false))
group by 1
order by 4 desc`,
    [
      {
        QppName: 'con_stock',
        QppLabel: 'Solo con stock',
        QppType: 'FLAG',
        QppDefault: 'true',
        QppRequired: false,
        QppOptions: [],
      },
    ],
    PIE,
    'almacen',
    'valor',
  ],
  [
    'Cobranza por mes',
    'Lo que vence y lo que se pagó de las cuotas de clientes, en dólares.',
    `select to_char(mes, 'YYYY-MM') as mes, sum(cuotas) as cuotas, sum(importe) as importe, sum(pagado) as pagado, sum(saldo) as saldo
from cuotas
where mes between :desde and :hasta
group by 1
order by 1`,
    DAYS,
    LINE,
    'mes',
    'saldo',
  ],
]

/** Both companies begin with the same; in the first, whom some of them were granted: its buyer, manager and onlooker. */
export function queryRows(): Rows {
  const reportRows = [ANDES, SUR]
    .flatMap((CpyID) => reports.map((report) => ({ CpyID, report })))
    .map((each, index) => ({ ...each, QrpID: index + 1 }))
  const granted: readonly (readonly [name: string, places: readonly number[]])[] = [
    ['comprador', [0, 2, 3]],
    ['gerente', [0, 1, 4]],
    ['consulta', [1, 5]],
  ]
  return {
    QmgReport: reportRows.map(({ CpyID, QrpID, report }) => rowOf(CpyID, QrpID, report)),
    QmgReportUser: granted.flatMap(([name, places]) =>
      places.map((parameterIndex) => ({
        CpyID: ANDES,
        QrpID: parameterIndex + 1,
        UsrID: userID(name),
        UsrCreateID: userID('admin'),
      })),
    ),
  }
}

const rowOf = (
  CpyID: number,
  QrpID: number,
  [QrpName, QrpDescription, QrpSql, parameters, TypeChart, label, value]: Report,
): Row => ({
  QrpID,
  CpyID,
  QrpName,
  QrpDescription,
  QrpSql,
  QrpParameters: JSON.stringify(parameters),
  TypeChart,
  QrpChartLabel: label || null,
  QrpChartValue: value || null,
  QrpRowLimit: 1_000,
  SecStatus: 1,
  SecVersion: 1,
})

export const queryKeys = { QmgReport: 'QrpID' }
