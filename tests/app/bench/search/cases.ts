/** A text that people search for: rare, common, at the end of the alphabet of what is stored. */
export interface SearchCase {
  name: string
  text: (count: number) => string
}

export const searchCases: readonly SearchCase[] = [
  { name: 'an order by its number', text: (count) => `-${500_000 + Math.round(count / 7)}` },
  { name: 'a number without its zeros', text: () => '87' },
  { name: 'a RUC', text: () => '20600000123' },
  { name: 'a DNI', text: () => '70001234' },
  { name: 'a supplier of a few orders', text: () => 'huascaran 1239' },
  { name: 'half a name of many suppliers', text: () => 'ferreteria' },
  { name: 'an article by its code', text: () => 'BEN-000777' },
  { name: 'a word of half the documents', text: () => 'cemento' },
  { name: 'a word of an eighth', text: () => 'ladrillo' },
  { name: 'two common words', text: () => 'fierro torres' },
  { name: 'a person', text: () => 'diana flores' },
  { name: 'three letters', text: () => 'pin' },
  { name: 'a word of old documents only', text: () => 'teodolito' },
  { name: 'rare words', text: () => 'grua torre' },
  { name: 'nothing', text: () => 'no hay nada asi' },
]

/** Who searches: everything, the own, an area and circuits. UsrIDs of the demo. */
export const searchers = [
  { name: 'administrator', user: 1 },
  { name: 'requester', user: 2 },
  { name: 'head who approves', user: 4 },
] as const
