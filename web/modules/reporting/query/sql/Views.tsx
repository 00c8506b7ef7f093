import { Accordion, Text } from '@mantine/core'
import { queryTexts as texts } from '../texts.ts'
import { useSqlWorkbenchQuery } from '../query.generated.ts'
import styles from '../result/result.module.css'

/** What may be read, view by view. */
export function Views() {
  const { data } = useSqlWorkbenchQuery()
  return (
    <section aria-label={texts.views}>
      <Text fw={600} size="sm" mb={4}>
        {texts.views}
      </Text>
      <Accordion variant="separated">
        {(data?.sqlWorkbench.views ?? []).map(({ name, description, columns }) => (
          <Accordion.Item key={name} value={name}>
            <Accordion.Control>
              <Text size="sm" ff="monospace">
                {name}
              </Text>
              <Text size="xs" c="dimmed">
                {description}
              </Text>
            </Accordion.Control>
            <Accordion.Panel>
              <ul className={styles.columns}>
                {columns.map((column) => (
                  <li key={column.name}>
                    <b>{column.name}</b> · {column.description}
                  </li>
                ))}
              </ul>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  )
}
