import * as clock from '#schema/platform/time/clock.ts'
import type { Person } from './person.ts'

const SAVE = `mutation Save($input: SaveRequirementInput!) {
  saveRequirement(input: $input) { requirement { id documentNumber } errors { message } }
}`

interface Saved {
  saveRequirement: { requirement: { id: string; documentNumber: string } | null; errors: { message: string }[] }
}

/** A small requirement of the person's: one level decides it, so that deciding it tells its author. */
export async function createSmallRequirement(
  author: Person,
  number: number,
): Promise<{ id: string; documentNumber: string }> {
  const { saveRequirement } = await author.ask<Saved>(SAVE, {
    input: {
      date: clock.today(),
      priority: '2',
      reason: '2',
      category: '1',
      lines: [
        {
          articleCode: 'MAT-0001',
          description: `Cemento para la muestra ${number}`,
          quantity: '1',
          distribution: [{ percentage: '100', business: '1', mode: 'PROJECT', item: '3', target: '1' }],
        },
      ],
    },
  })
  if (!saveRequirement.requirement) throw new Error(saveRequirement.errors.map(({ message }) => message).join(' '))
  return saveRequirement.requirement
}
