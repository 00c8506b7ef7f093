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
    lines { id articleCode description quantity distribution { percentage item { label } target { label } project { label } } }
    approvalLevels { number positionName status observation processName }
  }
}`

export interface RequirementState {
  id: string
  documentNumber: string
  version: number
  status: string
  observation: string
  estimatedTotal: string
  neededOn: string | null
  lines: {
    id: string
    articleCode: string
    description: string
    quantity: string
    distribution: { percentage: string; item: Named; target: Named; project: Named | null }[]
  }[]
  approvalLevels: {
    number: number
    positionName: string
    status: string
    observation: string | null
    processName: string | null
  }[]
}

interface Named {
  label: string
}

interface Saved {
  saveRequirement: { requirement: CreatedRequirement | null; errors: { message: string }[] }
}

type CreatedRequirement = Pick<RequirementState, 'id' | 'documentNumber' | 'version'>

/** Cement, so many bags, to budget item 3 of project 1. */
export const requirementLine = (quantity = '1', id?: string) => ({
  id,
  articleCode: 'MAT-0001',
  description: 'Cemento para el vaciado',
  quantity,
  distribution: [{ percentage: '100', business: '1', mode: 'PROJECT', item: '3', target: '1' }],
})

/** What a form that obeys every rule sends; what a story is about, it changes. */
const input = (changes: Record<string, unknown>) => ({
  date: '2026-03-02',
  neededOn: '2026-03-20',
  priority: '2',
  reason: '2',
  category: '1',
  lines: [requirementLine()],
  ...changes,
})

/** Creates a requirement through the graph. @throws Error with what was refused */
export async function createRequirement(
  author: Caller,
  changes: Record<string, unknown> = {},
): Promise<CreatedRequirement> {
  const { data, errors } = await author.graph<Saved>(SAVE, { input: input(changes) })
  const refusals = errors ?? data.saveRequirement.errors
  if (!data?.saveRequirement.requirement) throw new Error(refusals.map(({ message }) => message).join(' '))
  return data.saveRequirement.requirement
}

/** Reads a requirement as the services keep it. */
export async function readRequirement(reader: Caller, id: string): Promise<RequirementState> {
  const { data } = await reader.graph<{ requirement: RequirementState }>(READ, { id })
  return data.requirement
}

const MINE = `query Mine { requirements(filter: { mine: true }, sort: { field: DOCUMENT_NUMBER, direction: DESC }) { total items { id } } }`

/** Counts the caller's own requirements, and names the last one. */
export async function readOwnRequirements(author: Caller): Promise<{ total: number; last: string }> {
  const { data } = await author.graph<{ requirements: { total: number; items: { id: string }[] } }>(MINE)
  return { total: data.requirements.total, last: data.requirements.items[0]?.id ?? '' }
}

const APPROVE = `mutation Approve($input: ApproveInput!) { approve(input: $input) { errors { message } } }`

/** Approves a requirement through the graph. @throws Error with what was refused */
export async function approveRequirement(boss: Caller, documentId: string): Promise<void> {
  const { data } = await boss.graph<{ approve: { errors: { message: string }[] } }>(APPROVE, {
    input: { kind: 'REQUIREMENT', documentId },
  })
  if (data.approve.errors.length > 0) throw new Error(data.approve.errors.map(({ message }) => message).join(' '))
}
