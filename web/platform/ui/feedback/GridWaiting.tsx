import { Skeleton, Stack } from '@mantine/core'

/** What stands where a grid is to come. */
export const GridWaiting = () => (
  <Stack className="panel" p="sm" gap="xs" aria-hidden>
    <Skeleton h={30} w={280} />
    {Array.from({ length: 8 }, (_, index) => (
      <Skeleton key={index} h={28} />
    ))}
  </Stack>
)
