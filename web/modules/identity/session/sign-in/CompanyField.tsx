import { NativeSelect } from '@mantine/core'
import { sessionTexts } from '../texts.ts'

type Props = {
  companies: readonly { id: string; name: string }[]
  value: string | null
  onChange: (company: string) => void
}

/** Which company is meant; not asked for where there is one. */
export const CompanyField = ({ companies, value, onChange }: Props) =>
  companies.length > 1 && (
    <NativeSelect
      label={sessionTexts.company}
      size="md"
      data={companies.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? companies[0]?.id}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
