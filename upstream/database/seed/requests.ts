import type { Chance } from './random.ts'
import { articles, budgetItems, expenseTypes, isService, projects, type Article } from './catalogues.ts'
import { ANDES, SUR } from './people.ts'

/** What a category asks for: its weight by area, the reasons that go with it, and what people write about it. */
interface Kind {
  category: string
  reasons: readonly string[]
  /** Budget items and expense types to which it is charged. */
  budget: readonly number[]
  expense: readonly number[]
  notes: readonly string[]
}

const kinds: readonly Kind[] = [
  {
    category: '1', reasons: ['2', '4', '1'], budget: [3, 4, 5, 6, 7, 10], expense: [3],
    notes: ['Para el vaciado programado de la semana. Coordinar el ingreso de los camiones con la residencia.', 'Entregar en obra en dos partes, según avance.', 'Adjuntar certificados de calidad de cada lote.'],
  },
  {
    category: '2', reasons: ['1', '5'], budget: [13], expense: [6],
    notes: ['Reposición trimestral según consumo del área.', 'Entregar en recepción, piso 3, de 9 a 13 horas.', 'Para los puestos nuevos aprobados en el presupuesto.'],
  },
  {
    category: '3', reasons: ['1', '3'], budget: [13], expense: [7],
    notes: ['Consumo mensual de oficinas y salas de venta.', 'Incluir hojas de seguridad de los productos químicos.'],
  },
  {
    category: '4', reasons: ['5', '4'], budget: [13], expense: [8],
    notes: ['Renovación de equipos con más de cuatro años.', 'Garantía mínima de un año en el lugar.', 'Para el personal que ingresa el próximo mes.'],
  },
  {
    category: '5', reasons: ['3', '6', '4'], budget: [1, 2, 13], expense: [1, 2, 3, 4],
    notes: ['Coordinar la visita técnica antes de cotizar.', 'El proveedor debe contar con SCTR vigente.', 'Presentar cronograma y relación de personal.'],
  },
  {
    category: '6', reasons: ['2', '1'], budget: [12], expense: [9],
    notes: ['Según el plan anual de seguridad y salud en el trabajo.', 'Tallas según relación adjunta.'],
  },
  {
    category: '7', reasons: ['2', '3'], budget: [8, 11], expense: [3],
    notes: ['Para el cuadro de acabados del piso típico.', 'Marcas de referencia según especificación técnica.'],
  },
  {
    category: '8', reasons: ['4', '6'], budget: [13], expense: [5],
    notes: ['Para la preventa del proyecto. El arte final lo entrega Marketing.', 'La fecha de la feria no se mueve: considerar montaje el día anterior.'],
  },
]

/** What each area asks for, by weight. */
const wishes: Record<number, readonly (readonly [string, number])[]> = {
  1: [['2', 3], ['5', 1]],
  2: [['2', 4], ['3', 3], ['5', 2]],
  3: [['3', 3], ['2', 3], ['5', 2]],
  4: [['1', 9], ['7', 4], ['6', 3], ['5', 2]],
  5: [['2', 3], ['8', 2], ['3', 1]],
  6: [['8', 1]],
  7: [['4', 8], ['2', 1]],
  8: [['2', 3], ['6', 2], ['5', 2]],
  9: [['7', 2], ['1', 1]],
  10: [['5', 1]],
  11: [['7', 3], ['5', 1], ['6', 1]],
  12: [['7', 2], ['6', 1]],
}

export const kindFor = (chance: Chance, area: number): Kind => {
  const category = chance.weighted(wishes[area] ?? [['2', 1]])
  return kinds.find((kind) => kind.category === category) ?? chance.pick(kinds)
}

export interface Wish {
  article: Article
  quantity: string
}

/** Different articles of one category: a service comes with one or two, goods with more. */
export function wishesOf(chance: Chance, company: number, category: string): Wish[] {
  const offered = articles.filter((article) => article.company === company && article.category === category)
  const most = offered.some(isService) ? 2 : 7
  const wanted = new Set(Array.from({ length: chance.between(1, most) }, () => chance.pick(offered)))
  return [...wanted].map((article) => ({ article, quantity: quantityOf(chance, article) }))
}

const WHOLE_MOST = [[20, 120], [100, 45], [500, 12], [3000, 4]] as const
const MEASURED = new Set(['MTQ', 'MTK', 'KGM', 'MTR'])

function quantityOf(chance: Chance, { price, unit }: Article): string {
  const most = WHOLE_MOST.find(([below]) => Number(price) < below)?.[1] ?? 1
  const whole = chance.between(Math.ceil(most / 8), most)
  return MEASURED.has(unit) && chance.percent(35) ? `${whole}.5` : String(whole)
}

export interface Share {
  percent: string
  business: string
  mode: 1 | 2
  item: number
  target: number
  project: number | null
  area: number | null
}

const PARTS: readonly (readonly [readonly string[], number])[] = [[['100'], 60], [['60', '40'], 22], [['50', '30', '20'], 12], [['33.333', '33.333', '33.334'], 6]]

/** Areas that build charge projects by budget item; the others their cost centre by expense type. */
const BUILDERS = new Set([4, 9])

/** Who bears a line: shares of 100 in all, no pair of item and target twice. */
export function sharesOf(chance: Chance, company: number, area: number, kind: Kind, costCenter: number): Share[] {
  const percents = PARTS[chance.weighted(PARTS.map(([, weight], index) => [index, weight] as const))]?.[0] ?? ['100']
  const own = projects.filter((project) => project.company === company)
  const first = chance.between(0, own.length - 1)
  const builds = BUILDERS.has(area) && chance.percent(85)
  const items = idsOf(company, builds ? budgetItems : expenseTypes, builds ? kind.budget : kind.expense)
  return (percents.length > own.length ? ['100'] : percents).map((percent, index) => {
    const project = own[(first + index) % own.length]?.id ?? null
    const shared = { percent, business: company === ANDES && builds ? '2' : '1', item: chance.pick(items) }
    return builds
      ? { ...shared, mode: 2, target: project ?? 0, project: null, area: null }
      : { ...shared, mode: 1, target: costCenter, project, area }
  })
}

/** The second company has few items: any of its own will do. */
const idsOf = (company: number, all: readonly (readonly [number, number, string, string])[], wanted: readonly number[]): readonly number[] =>
  company === SUR ? all.filter(([, of]) => of === SUR).map(([id]) => id) : wanted
