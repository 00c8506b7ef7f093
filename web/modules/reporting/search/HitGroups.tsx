import { Combobox, Group, Stack, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { Audience } from '#web/generated/types.ts'
import { StatusBadge } from '#web/kit/document/status/StatusBadge.tsx'
import { permissionOn, useSession } from '#web/platform/session/session.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import { hitPath, nextStepOf, type SearchHit } from './hit-links.ts'
import { searchTexts as texts } from './texts.ts'

/** A hit, and where its next step is taken on another screen, that step. */
function HitOptions({ hit, audience }: { hit: SearchHit; audience: Audience }) {
  const session = useSession()
  const path = hitPath(hit, audience)
  const step = nextStepOf(hit, (option) => permissionOn(session, option).canView)
  return (
    <>
      <Combobox.Option value={path}>
        <Stack gap={2}>
          <Group justify="space-between" gap="xs">
            <Text span fw={600} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {hit.title}
            </Text>
            {hit.statusName && <StatusBadge word={hit.statusName} color={hit.statusColor ?? 'gray'} />}
          </Group>
          <Text span size="xs" style={{ overflowWrap: 'anywhere' }}>
            {[hit.date && formatDate(hit.date), hit.detail].filter(Boolean).join(' · ')}
          </Text>
          {step?.path === null && (
            <Text span size="xs" fw={600}>
              {step.label}
            </Text>
          )}
        </Stack>
      </Combobox.Option>
      {step?.path && (
        <Combobox.Option value={step.path} aria-label={`${step.label} ${hit.title}`} pl="xl">
          <Group gap={6} wrap="nowrap">
            <IconArrowRight size={14} aria-hidden />
            <Text span size="sm" fw={600}>
              {step.label}
            </Text>
          </Group>
        </Combobox.Option>
      )}
    </>
  )
}

/** What was found, by kind: the kinds in the order of their first hit, so that what is called by exactly the text comes first. */
export function HitGroups({ hits, audience }: { hits: readonly SearchHit[]; audience: Audience }) {
  const kinds = [...new Set(hits.map(({ kind }) => kind))]
  return kinds.map((kind) => (
    <Combobox.Group key={kind} label={texts.kinds[kind]}>
      {hits
        .filter((hit) => hit.kind === kind)
        .map((hit) => (
          <HitOptions key={hit.key} hit={hit} audience={audience} />
        ))}
    </Combobox.Group>
  ))
}
