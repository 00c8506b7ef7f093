import { articles, isService, type Article } from '../articles.ts'
import { budgetItems, expenseTypes, projects } from '../../organisation/catalogues.ts'
import { kinds, type Kind } from './category-requests.ts'
import { ANDES, SUR } from '../../organisation/people.ts'
import type { SeededRandom } from '../../base/random.ts'

/** What each area asks for, by weight. */
const wishes: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  1: { 2: 3, 5: 1 },
  2: { 2: 4, 3: 3, 5: 2 },
  3: { 3: 3, 2: 3, 5: 2 },
  4: { 1: 9, 7: 4, 6: 3, 5: 2 },
  5: { 2: 3, 8: 2, 3: 1 },
  6: { 8: 1 },
  7: { 4: 8, 2: 1 },
  8: { 2: 3, 6: 2, 5: 2 },
  9: { 7: 2, 1: 1 },
  10: { 5: 1 },
  11: { 7: 3, 5: 1, 6: 1 },
  12: { 7: 2, 6: 1 },
}

export const kindFor = (chance: SeededRandom, area: number): Kind => {
  const category = chance.weighted(wishes[area] ?? { 2: 1 })
  return kinds.find((kind) => kind.category === category) ?? chance.pick(kinds)
}

export interface RequestedArticleQuantity {
  article: Article
  quantity: string
}

/** Different articles of one category: a service comes with one or two, goods with more. */
export function requestedArticles(chance: SeededRandom, company: number, category: string): RequestedArticleQuantity[] {
  const offered = articles.filter((article) => article.company === company && article.category === category)
  const most = offered.some(isService) ? 2 : 7
  const wanted = new Set(Array.from({ length: chance.between(1, most) }, () => chance.pick(offered)))
  return [...wanted].map((article) => ({ article, quantity: quantityOf(chance, article) }))
}

const WHOLE_MOST = [
  [20, 120],
  [100, 45],
  [500, 12],
  [3000, 4],
] as const
const MEASURED = new Set(['MTQ', 'MTK', 'KGM', 'MTR'])

function quantityOf(chance: SeededRandom, { price, unit }: Article): string {
  const most = WHOLE_MOST.find(([below]) => Number(price) < below)?.[1] ?? 1
  const whole = chance.between(Math.ceil(most / 8), most)
  return MEASURED.has(unit) && chance.percent(35) ? `${whole}.5` : String(whole)
}

export interface SeedShare {
  percent: string
  business: string
  mode: 1 | 2
  item: number
  target: number
  project: number | null
  area: number | null
}

/** How a line is shared among charges, and how often so. */
const PARTS: Readonly<Record<string, number>> = { '100': 60, '60 40': 22, '50 30 20': 12, '33.333 33.333 33.334': 6 }

/** Areas that build charge projects by budget item; the others their cost centre by expense type. */
const BUILDERS = new Set([4, 9])

/** Who bears a line: shares of 100 in all, no pair of item and target twice. */
export function sharesOf(
  chance: SeededRandom,
  company: number,
  area: number,
  kind: Kind,
  costCenter: number,
): SeedShare[] {
  const percents = chance.weighted(PARTS).split(' ')
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
const idsOf = (
  company: number,
  all: readonly (readonly [number, number, string, string])[],
  wanted: readonly number[],
): readonly number[] => (company === SUR ? all.filter(([, of]) => of === SUR).map(([id]) => id) : wanted)
