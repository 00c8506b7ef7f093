import { NativeSelect } from '@mantine/core'
import { sessionTexts } from '../texts.ts'

type Props = {
  companies: readonly { id: string; name: string }[]
  value: string | null
  onChange: (company: string) => void
  /** What stands for no company, under ''; without it the first one is chosen. */
  unnamed?: string
}

/** Which company is meant; not asked for where there is one. */
export const CompanyField = ({ companies, value, onChange, unnamed }: Props) =>
  companies.length > 1 && (
    <NativeSelect
      label={sessionTexts.company}
      size="md"
      data={[
        ...(unnamed ? [{ value: '', label: unnamed }] : []),
        ...companies.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value ?? (unnamed ? '' : companies[0]?.id)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
