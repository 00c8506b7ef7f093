import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { userTexts as texts } from '../texts.ts'
import type { UserListsQuery } from '../user.generated.ts'
import type { UserField } from './user-problems.ts'
import type { Workplace } from './useWorkplace.ts'

type Props = {
  /** The id and the error of an input. */
  field: (name: UserField) => { id: string; error: string | undefined }
  lists: Pick<UserListsQuery, 'areas' | 'positions'>
  value: Workplace
  onChange: (part: Partial<Workplace>) => void
  areaHelp: string
  readOnly: boolean
}

/** The area and the position of a member of staff. */
export const WorkplaceFields = ({ field, lists, value, onChange, areaHelp, readOnly }: Props) => (
  <>
    <Select
      {...field('areaId')}
      label={texts.area}
      description={areaHelp}
      data={lists.areas}
      value={value.areaId}
      onChange={(areaId) => onChange({ areaId })}
      readOnly={readOnly}
      searchable
      clearable={!readOnly}
    />
    <Select
      {...field('positionId')}
      label={texts.position}
      description={texts.positionHelp}
      data={lists.positions}
      value={value.positionId}
      onChange={(positionId) => onChange({ positionId })}
      readOnly={readOnly}
      searchable
      clearable={!readOnly}
    />
  </>
)
