import { articles, isService } from '../purchasing/articles.ts'
import { rowsOf, type Rows } from '../base/insert-rows.ts'
import { ANDES, SUR } from './people.ts'
import { stockRows } from '../inventory/stock-rows.ts'

export const businessLines = [
  [1, ANDES, 'Vivienda multifamiliar'],
  [2, ANDES, 'Oficinas'],
  [3, ANDES, 'Locales comerciales'],
  [4, ANDES, 'Habilitación urbana'],
  [5, SUR, 'Almacenamiento'],
  [6, SUR, 'Transporte de carga'],
] as const

/** Key, company, code, name, what it is, business line, district (INEI), months since the start, months that it lasts. */
const projectTuples = [
  [1, ANDES, 'MIR-01', 'Residencial Malecón', 'Torre de 18 pisos con 72 departamentos', 1, '150122', 26, 30],
  [2, ANDES, 'SUR-02', 'Parque Surco', 'Condominio de 4 torres con 240 departamentos', 1, '150140', 20, 36],
  [3, ANDES, 'JMA-03', 'Edificio Salaverry', 'Torre de 15 pisos con 60 departamentos', 1, '150113', 11, 24],
  [4, ANDES, 'SIS-04', 'Centro Empresarial Begonias', 'Oficinas prime de 12 pisos', 2, '150131', 30, 34],
  [5, ANDES, 'LUR-05', 'Plaza Lurín', 'Centro comercial de 46 locales', 3, '150119', 8, 18],
  [6, ANDES, 'CAY-06', 'Alameda Cayma', 'Torre de 10 pisos con 40 departamentos', 1, '040103', 14, 22],
  [7, ANDES, 'CCO-07', 'Campiña del Sur', 'Habilitación de 310 lotes', 4, '040104', 5, 28],
  [8, SUR, 'ALM-01', 'Almacén Río Seco', 'Nave de 6,000 m² para terceros', 5, '040104', 18, 40],
  [9, SUR, 'TRA-02', 'Corredor Arequipa–Lima', 'Flota propia de 14 camiones', 6, '040101', 24, 60],
] as const

export const projects = projectTuples.map(([id, company, code, name]) => ({ id, company, code, name }))

/** Months from today. */
const campaigns = [
  [1, ANDES, 'Preventa Malecón', 1, -16, -13],
  [2, ANDES, 'Feria inmobiliaria de otoño', null, -7, -6],
  [3, ANDES, 'Cierra con Parque Surco', 2, -3, 1],
  [4, ANDES, 'Lanzamiento Campiña del Sur', 7, -1, 3],
  [5, SUR, 'Tarifas de temporada alta', null, -2, 2],
] as const

/** Key, company, code, name, level, parent, area. */
export const costCenters = [
  [1, ANDES, '10', 'Gerencia', 1, null, null],
  [2, ANDES, '10.01', 'Gerencia General', 2, 1, 1],
  [3, ANDES, '20', 'Administración', 1, null, null],
  [4, ANDES, '20.01', 'Contabilidad y Finanzas', 2, 3, 2],
  [5, ANDES, '20.02', 'Compras y almacenes', 2, 3, 3],
  [6, ANDES, '20.03', 'Sistemas', 2, 3, 7],
  [7, ANDES, '20.04', 'Recursos Humanos', 2, 3, 8],
  [8, ANDES, '30', 'Construcción', 1, null, null],
  [9, ANDES, '30.01', 'Oficina técnica', 2, 8, 4],
  [10, ANDES, '30.01.01', 'Residencias de obra', 3, 9, 4],
  [11, ANDES, '40', 'Ventas', 1, null, null],
  [12, ANDES, '40.01', 'Salas de venta', 2, 11, 5],
  [13, ANDES, '40.02', 'Publicidad', 2, 11, 6],
  [14, ANDES, '40.03', 'Postventa', 2, 11, 9],
  [15, SUR, '10', 'Operaciones', 1, null, 11],
  [16, SUR, '10.01', 'Almacén Río Seco', 2, 15, 12],
  [17, SUR, '20', 'Gerencia', 1, null, 10],
] as const

/** Partidas: key, company, code, name. */
export const budgetItems = [
  [1, ANDES, '01.01', 'Obras provisionales'],
  [2, ANDES, '01.02', 'Movimiento de tierras'],
  [3, ANDES, '02.01', 'Concreto simple'],
  [4, ANDES, '02.02', 'Concreto armado'],
  [5, ANDES, '03.01', 'Muros y tabiques'],
  [6, ANDES, '03.02', 'Revoques y enlucidos'],
  [7, ANDES, '03.03', 'Pisos y enchapes'],
  [8, ANDES, '03.04', 'Carpintería y cerrajería'],
  [9, ANDES, '03.05', 'Pintura'],
  [10, ANDES, '04.01', 'Instalaciones sanitarias'],
  [11, ANDES, '05.01', 'Instalaciones eléctricas'],
  [12, ANDES, '06.01', 'Seguridad y salud'],
  [13, ANDES, '07.01', 'Gastos generales de obra'],
  [14, SUR, '01.01', 'Acondicionamiento de almacén'],
  [15, SUR, '01.02', 'Mantenimiento de flota'],
] as const

/** Tipos de gasto: key, company, code, name. */
export const expenseTypes = [
  [1, ANDES, '63.1', 'Transporte y viajes'],
  [2, ANDES, '63.2', 'Asesoría y consultoría'],
  [3, ANDES, '63.4', 'Mantenimiento y reparaciones'],
  [4, ANDES, '63.5', 'Alquileres'],
  [5, ANDES, '63.7', 'Publicidad y relaciones públicas'],
  [6, ANDES, '65.6', 'Suministros de oficina'],
  [7, ANDES, '65.7', 'Suministros de limpieza'],
  [8, ANDES, '33.6', 'Equipos diversos'],
  [9, ANDES, '62.4', 'Capacitación y bienestar'],
  [10, SUR, '63.4', 'Mantenimiento y reparaciones'],
  [11, SUR, '65.6', 'Suministros diversos'],
] as const

const pair = (
  table: keyof Rows,
  id: string,
  code: string,
  name: string,
  tuples: readonly (readonly unknown[])[],
): Rows => ({ [table]: rowsOf([id, 'CpyID', code, name], tuples) })

/** Rows by table. `inMonths` gives the day so many months from today. */
export function catalogueRows(inMonths: (months: number) => string): Rows {
  return {
    LgsWarehouse: rowsOf(
      ['CpyID', 'WhsCode', 'WhsName'],
      [
        [ANDES, 'ALM-CEN', 'Almacén central'],
        [ANDES, 'ALM-OBR', 'Almacén de obras'],
        [SUR, 'RSE', 'Almacén Río Seco'],
      ],
    ),
    GenBusinessLine: rowsOf(['BslID', 'CpyID', 'BslName'], businessLines),
    GenProject: rowsOf(
      ['PrjID', 'CpyID', 'PrjCode', 'PrjName', 'PrjDescriptionLong', 'BslID', 'DtrID', 'PrjDateInitial', 'PrjDateEnd'],
      projectTuples.map(([id, company, code, name, what, line, district, ago, lasts]) => [
        id,
        company,
        code,
        name,
        `${code} ${name}: ${what}`,
        line,
        district,
        inMonths(-ago),
        inMonths(lasts - ago),
      ]),
    ),
    GenCampaign: rowsOf(
      ['CmpID', 'CpyID', 'CmpName', 'PrjID', 'CmpDateInitial', 'CmpDateEnd'],
      campaigns.map(([id, company, name, project, from, to]) => [
        id,
        company,
        name,
        project,
        inMonths(from),
        inMonths(to),
      ]),
    ),
    GenCostCenter: rowsOf(
      ['CceID', 'CpyID', 'CceCenterCoste', 'CceName', 'CceDescription', 'CceLevel', 'CceParentID', 'AreID'],
      costCenters.map(([id, company, code, name, level, parent, area]) => [
        id,
        company,
        code,
        name,
        `${code} ${name}`,
        level,
        parent,
        area,
      ]),
    ),
    ...pair(
      'GenBudgetItem',
      'PtdID',
      'PtdCode',
      'PtdDescriptionLong',
      budgetItems.map(([id, company, code, name]) => [id, company, code, `${code} ${name}`]),
    ),
    ...pair(
      'GenExpenseType',
      'SptID',
      'SptCode',
      'SptDescriptionLong',
      expenseTypes.map(([id, company, code, name]) => [id, company, code, `${code} ${name}`]),
    ),
    LgsArticle: articles.map((each, index) => ({
      ArtID: index + 1,
      CpyID: each.company,
      ArtCode: each.code,
      ArtName: each.name,
      ArtDescription: each.description,
      TypeUnitOfMeasuarement: each.unit,
      TypeCategory: each.category,
      ArtInventoriable: !isService(each),
      ArtIsService: isService(each),
      ArtStockDisponible: each.stock,
      WhsCode: each.warehouse,
      ArtReferencePrice: each.price,
    })),
    LgsArticleStock: stockRows(),
  }
}
