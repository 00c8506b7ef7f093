import { SimpleGrid } from '@mantine/core'
import { headerTexts as texts } from '#web/texts/requirement.ts'
import { formatDate } from '#web/ui/format.ts'
import { Fact } from './Fact.tsx'
import type { RequirementPartsFragment } from './requirement.generated.ts'

/** The header of a requirement that cannot be changed. */
export const HeaderFacts = ({ saved }: { saved: RequirementPartsFragment }) => (
  <SimpleGrid component="dl" cols={{ base: 2, sm: 3, lg: 5 }} spacing="md" m={0}>
    <Fact label={texts.requester}>{saved.requester?.fullName}</Fact>
    <Fact label={texts.area}>{saved.areaName}</Fact>
    <Fact label={texts.date}>{formatDate(saved.date)}</Fact>
    <Fact label={texts.neededOn}>{formatDate(saved.neededOn)}</Fact>
    <Fact label={texts.quoteUntil}>{formatDate(saved.quoteUntil)}</Fact>
    <Fact label={texts.priority}>{saved.priority?.label}</Fact>
    <Fact label={texts.reason}>{saved.reason?.label}</Fact>
    <Fact label={texts.category}>{saved.category?.label}</Fact>
    <Fact label={texts.type}>{saved.type === '2' ? texts.services : texts.goods}</Fact>
    <Fact label={texts.daysToExpire}>{String(saved.daysToExpire)}</Fact>
  </SimpleGrid>
)
