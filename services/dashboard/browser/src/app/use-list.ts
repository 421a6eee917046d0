import type { ItemOf, List, ListRequest, Page } from '@exchequer/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';

export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  loadMore(): void;
  reload(): void;
}

type Next<L extends List> = (() => Promise<Page<L> | undefined>) | undefined;

/** A list of the API, page by page, newest first as the API orders it. */
export function useList<L extends List>(queryKey: readonly unknown[], list: () => ListRequest<L>): Rows<ItemOf<L>> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam }) => (pageParam === undefined ? list() : await pageParam()) ?? null,
    initialPageParam: undefined as Next<L>,
    getNextPageParam: (page) => (page?.has_more ? () => page.nextPage() : undefined),
    // A page knows how to get the next one, which a copy would not.
    structuralSharing: false,
  });
  return {
    rows: query.data?.pages.flatMap((page) => (page?.data ?? []) as ItemOf<L>[]) ?? [],
    isLoading: query.isPending,
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    reload: () => void query.refetch(),
  };
}
