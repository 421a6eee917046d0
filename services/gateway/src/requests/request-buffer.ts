/** Rows that wait to be written, by organization. The memory for them is bounded, and who sends most loses first. */
export class RequestBuffer<Row> {
  /** In the order of their turns. */
  private readonly lanes = new Map<string, Row[]>();
  private rows = 0;

  constructor(private readonly rowsMax: number) {}

  get size(): number {
    return this.rows;
  }

  /** Returns how many rows were dropped to make room: the oldest of the organization that has most. */
  add(organizationId: string, row: Row): number {
    const lane = this.lanes.get(organizationId);
    if (lane) lane.push(row);
    else this.lanes.set(organizationId, [row]);
    this.rows += 1;
    return this.rows > this.rowsMax ? this.dropOfLongest() : 0;
  }

  /** Removes up to `limit` rows. Organizations take turns, so that a long lane does not delay the others. */
  take(limit: number): Row[] {
    const taken: Row[] = [];
    while (taken.length < limit && this.rows > 0) {
      const [organizationId, lane] = this.lanes.entries().next().value!;
      const part = lane.splice(0, limit - taken.length);
      this.lanes.delete(organizationId);
      if (lane.length > 0) this.lanes.set(organizationId, lane);
      for (const row of part) taken.push(row);
      this.rows -= part.length;
    }
    return taken;
  }

  /** Some at once, because all lanes are compared for it. */
  private dropOfLongest(): number {
    let longest: Row[] = [];
    for (const lane of this.lanes.values()) if (lane.length > longest.length) longest = lane;
    const dropped = Math.ceil(longest.length / DROPPED_PART);
    longest.splice(0, dropped);
    this.rows -= dropped;
    return dropped;
  }
}

const DROPPED_PART = 16;
