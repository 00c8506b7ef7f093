import type { Caller } from '../world.ts'

const SAVE = `mutation Save($input: SaveRequirementInput!) {
  saveRequirement(input: $input) {
    requirement { id documentNumber version status }
    circuitsToChoose { id }
    errors { message }
  }
}`

const READ = `query Read($id: ID!) {
  requirement(id: $id) {
    id documentNumber version status observation estimatedTotal neededOn
    lines { articleCode description quantity distribution { percentage item { label } target { label } project { label } } }
    approvalLevels { number positionName status observation processName }
  }
}`

export interface Told {
  id: string
  documentNumber: string
  version: number
  status: string
  observation: string
  estimatedTotal: string
  neededOn: string | null
  lines: {
    articleCode: string
    description: string
    quantity: string
    distribution: { percentage: string; item: Named; target: Named; project: Named | null }[]
  }[]
  approvalLevels: { number: number; positionName: string; status: string; observation: string | null; processName: string | null }[]
}

interface Named {
  label: string
}

type Given = Pick<Told, 'id' | 'documentNumber' | 'version'>

/** What a form that obeys every rule sends: cement, so many bags, to budget item 3 of project 1. */
export const input = (changes: Record<string, unknown> = {}, quantity = '1') => ({
  date: '2026-03-02',
  neededOn: '2026-03-20',
  priority: '2',
  reason: '2',
  category: '1',
  lines: [
    {
      articleCode: 'MAT-0001',
      description: 'Cemento para el vaciado',
      quantity,
      distribution: [{ percentage: '100', business: '1', mode: 'PROJECT', item: '3', target: '1' }],
    },
  ],
  ...changes,
})

/** A requirement written elsewhere, before the story begins or behind somebody's back. */
export async function written(author: Caller, changes: Record<string, unknown> = {}, quantity?: string): Promise<Given> {
  const { data, errors } = await author.graph<{ saveRequirement: { requirement: Given | null; errors: { message: string }[] } }>(SAVE, {
    input: input(changes, quantity),
  })
  const refusals = errors ?? data.saveRequirement.errors
  if (!data?.saveRequirement.requirement) throw new Error(refusals.map(({ message }) => message).join(' '))
  return data.saveRequirement.requirement
}

/** What the services hold of a requirement. */
export async function held(reader: Caller, id: string): Promise<Told> {
  const { data } = await reader.graph<{ requirement: Told }>(READ, { id })
  return data.requirement
}

const MINE = `query Mine { requirements(filter: { mine: true }, sort: { field: DOCUMENT_NUMBER, direction: DESC }) { total items { id } } }`

/** The requirements of someone's own: how many, and the last one written. */
export async function ownOf(author: Caller): Promise<{ total: number; last: string }> {
  const { data } = await author.graph<{ requirements: { total: number; items: { id: string }[] } }>(MINE)
  return { total: data.requirements.total, last: data.requirements.items[0]?.id ?? '' }
}
