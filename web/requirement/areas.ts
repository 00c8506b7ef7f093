import type { Session } from '#web/session/session.ts'
import type { Option } from './draft.ts'
import type { RequirementRowFragment } from './list.generated.ts'

/** The areas that can be filtered by: the person's own, those on the page, and the one in force. */
export function areasOf(
  rows: readonly RequirementRowFragment[],
  worker: Session['worker'],
  current: string | undefined,
): Option[] {
  const known = new Map<string, string>()
  if (current) known.set(current, current)
  if (worker?.areaId) known.set(worker.areaId, worker.areaName ?? worker.areaId)
  for (const { areaId, areaName } of rows) if (areaId) known.set(areaId, areaName ?? areaId)
  return [...known].map(([value, label]) => ({ value, label })).sort((one, other) => one.label.localeCompare(other.label, 'es'))
}
