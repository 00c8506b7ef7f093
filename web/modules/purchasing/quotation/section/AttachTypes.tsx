import { Checkbox, Group } from '@mantine/core'
import { memo } from 'react'
import { Section } from '#web/kit/document/section/Section.tsx'
import { attachmentTypeTexts as texts } from '../texts.ts'

type AttachType = { id: string; description: string; isRequired: boolean }

type Props = {
  types: readonly AttachType[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Which kinds of files an offer must bring. */
export const AttachTypes = memo(function AttachTypes({ types, chosen, onChange }: Props) {
  const chosenNames = types.filter(({ id }) => chosen.includes(id)).map(({ description }) => description)
  return (
    <Section title={texts.title} summary={chosenNames.join(' · ') || texts.none}>
      <Group gap="lg">
        {types.map(({ id, description, isRequired }) => (
          <Checkbox
            key={id}
            label={isRequired ? `${description} (${texts.required})` : description}
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        ))}
      </Group>
    </Section>
  )
})
