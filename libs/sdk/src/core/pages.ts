/** A list as the service answers it. */
export interface List {
  readonly data: readonly unknown[];
  readonly has_more: boolean;
}

/** An object of a list. */
export type ItemOf<L extends List> = L['data'][number];

/** A page. `for await` goes through its objects and those of all later pages. */
export type Page<L extends List> = L &
  AsyncIterable<ItemOf<L>> & {
    /** Undefined after the last page. */
    nextPage(): Promise<Page<L> | undefined>;
  };

type Position = Readonly<Record<string, unknown>>;
type Fetch<L> = (position: Position) => Promise<L>;

/**
 * A list that is asked for: `await` it for its first page, or go through all objects with `for await`. Nothing is sent before.
 */
export class ListRequest<L extends List> implements Promise<Page<L>>, AsyncIterable<ItemOf<L>> {
  readonly [Symbol.toStringTag] = 'ListRequest';
  readonly #fetch: Fetch<L>;
  readonly #query: Position;
  #first: Promise<Page<L>> | undefined;

  /** @internal */
  constructor(fetch: Fetch<L>, query: Position) {
    this.#fetch = fetch;
    this.#query = query;
  }

  // biome-ignore lint/suspicious/noThenProperty: it is a promise that begins when somebody waits for it
  then<A = Page<L>, B = never>(
    fulfilled?: ((page: Page<L>) => A | PromiseLike<A>) | null,
    rejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#firstPage().then(fulfilled, rejected);
  }

  catch<B = never>(rejected?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<Page<L> | B> {
    return this.#firstPage().catch(rejected);
  }

  finally(done?: (() => void) | null): Promise<Page<L>> {
    return this.#firstPage().finally(done);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ItemOf<L>> {
    for await (const page of this.pages()) yield* page.data as ItemOf<L>[];
  }

  /** One page after the other. */
  async *pages(): AsyncGenerator<Page<L>> {
    for (let page: Page<L> | undefined = await this.#firstPage(); page !== undefined; page = await page.nextPage()) {
      yield page;
    }
  }

  /**
   * All objects in memory.
   * @param options.max the first `max` of them
   */
  async toArray({ max = Number.POSITIVE_INFINITY }: { readonly max?: number } = {}): Promise<ItemOf<L>[]> {
    const items: ItemOf<L>[] = [];
    if (max <= 0) return items;
    for await (const item of this) {
      items.push(item);
      if (items.length >= max) break;
    }
    return items;
  }

  #firstPage(): Promise<Page<L>> {
    this.#first ??= getPage(this.#fetch, this.#query);
    return this.#first;
  }
}

async function getPage<L extends List>(fetch: Fetch<L>, query: Position): Promise<Page<L>> {
  const list = await fetch(query);
  const nextPage = async () => {
    const next = nextPosition(list, query);
    return next === undefined ? undefined : await getPage(fetch, next);
  };
  async function* items(): AsyncGenerator<ItemOf<L>> {
    yield* list.data as ItemOf<L>[];
    const next = await nextPage();
    if (next !== undefined) yield* next;
  }
  // Not enumerable: the page is printed and stored as the service answered it.
  Object.defineProperty(list, 'nextPage', { value: nextPage });
  Object.defineProperty(list, Symbol.asyncIterator, { value: items });
  return list as Page<L>;
}

/** A cursor where the list has one, because it does not skip an object that moved; otherwise an offset. */
function nextPosition(list: List, query: Position): Position | undefined {
  const { next_cursor } = list as { next_cursor?: string | null };
  // An empty page would be asked for again without end.
  if (!list.has_more || list.data.length === 0) return undefined;
  const { offset = 0, starting_after, ...filters } = query;
  if (typeof next_cursor === 'string') return { ...filters, starting_after: next_cursor };
  return { ...filters, offset: Number(offset) + list.data.length };
}
