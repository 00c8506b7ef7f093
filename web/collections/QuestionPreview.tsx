import { Accordion, Fieldset, Text } from '@mantine/core'
import type { PreviewProps } from '#web/catalogue/panels.ts'
import { isChoice } from '#web/catalogue/row.ts'
import { collectionsTexts as texts } from '#web/texts/collections.ts'
import { SafeHtml } from '#web/ui/SafeHtml.tsx'

/** The question as its portal shows it. */
export function QuestionPreview({ draft: { type, name, answer } }: PreviewProps) {
  return (
    <Fieldset legend={texts.preview}>
      {isChoice(type) && (
        <Text fw={600} size="sm" mb={4}>
          {type.label}
        </Text>
      )}
      <Accordion variant="separated" defaultValue="question">
        <Accordion.Item value="question">
          <Accordion.Control>{typeof name === 'string' && name !== '' ? name : texts.noQuestion}</Accordion.Control>
          <Accordion.Panel>
            {typeof answer === 'string' && answer !== '' ? <SafeHtml html={answer} /> : texts.noAnswer}
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </Fieldset>
  )
}
