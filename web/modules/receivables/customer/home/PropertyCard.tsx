import { Anchor, Badge, Button, Group, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { propertyTexts as texts } from '../texts.ts'
import styles from '../customer.module.css'
import type { Customer } from '../customer.ts'
import { NextInstalment } from './NextInstalment.tsx'
import { schedulePath } from '#web/modules/receivables/payment/paths.ts'
import { mapPath } from '../paths.ts'

type Purchase = Customer['purchases'][number]

/** A property: where and what it is, how the purchase stands, what is due next. */
export function PropertyCard({ purchase }: { purchase: Purchase }) {
  const { id, project, stage, propertyKind, propertyNumber, state, stateName, code, location } = purchase
  const { nextInstalment, nextPayable } = purchase
  const name = `${propertyKind} ${propertyNumber}`
  const isPayable = nextPayable !== null || nextInstalment?.isPayable === true
  return (
    <li className={`panel ${styles.card}`}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Title order={2}>{name}</Title>
          <Text size="sm" c="dimmed">
            {[project, stage].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Badge color={state === 'RETURNED' ? 'red' : 'green'}>{stateName}</Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {texts.code} {code}
        {location && (
          <>
            {' · '}
            <Anchor href={mapPath(location)} target="_blank" rel="noopener noreferrer" inherit underline="always">
              {texts.map}
            </Anchor>
          </>
        )}
      </Text>
      <NextInstalment instalment={nextInstalment} payable={nextPayable} isReturned={state === 'RETURNED'} />
      <Button
        component={Link}
        to={schedulePath(id)}
        variant={isPayable ? 'filled' : 'default'}
        aria-label={`${isPayable ? texts.pay : texts.see} ${name}`}
        className={styles.action}
      >
        {isPayable ? texts.pay : texts.see}
      </Button>
    </li>
  )
}
