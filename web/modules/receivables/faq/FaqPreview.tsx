import { Accordion, Fieldset, Text } from '@mantine/core'
import type { PreviewProps } from '#web/kit/catalogue/editor/extension.ts'
import { isChoice } from '#web/kit/catalogue/row.ts'
import { announcementTexts as texts } from '#web/modules/receivables/announcement/texts.ts'
import { SafeHtml } from '#web/platform/ui/field/rich-text/SafeHtml.tsx'

/** The question as its portal shows it. */
export function FaqPreview({ draft: { type, name, answer } }: PreviewProps) {
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
