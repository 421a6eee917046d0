import { Problem } from '@exchequer/http-kit';

export interface FairSlotsOptions {
  /** Maximum number of concurrent requests. */
  readonly max: number;
  /** Maximum number of concurrent requests of one organization. */
  readonly perOrganizationMax: number;
  /** Maximum number of waiting requests. */
  readonly waitingMax: number;
  /** Maximum time to wait, ms. */
  readonly waitMsMax: number;
  /** Told how long a request waited when its wait ends with a slot or a refusal, ms. */
  readonly onWaited?: (ms: number) => void;
}

/** A request that wants a slot. */
export interface Waiter {
  /** Called when the slot is assigned: within `enter`, or later. */
  onSlot(): void;
  /** Called if the request gets no slot: it waited too long, or the queue is full. */
  onSlotRefused(problem: Problem): void;
}

interface Wait {
  /** Ends the wait. */
  readonly timer: NodeJS.Timeout;
  readonly sinceMs: number;
}

interface Organization {
  readonly id: string;
  inUse: number;
  /** In order of arrival. */
  readonly waiting: Map<Waiter, Wait>;
}

/**
 * A fixed number of slots that organizations share fairly. One organization never has more than its share. When slots are
 * scarce, organizations take turns, so a long queue of one organization does not delay the others.
 */
export class FairSlots {
  inUse = 0;
  waiting = 0;
  private readonly organizations = new Map<string, Organization>();
  /** Waiting organizations below their share, in the order of their turns. */
  private readonly turns = new Set<Organization>();
  private isGiving = false;

  constructor(private readonly options: FairSlotsOptions) {}

  /** Assigns a slot now or later, or refuses the request. Each assigned slot must be returned with `leave`. */
  enter(organizationId: string, waiter: Waiter): void {
    const organization = this.organizationOf(organizationId);
    if (this.inUse < this.options.max && organization.inUse < this.options.perOrganizationMax) {
      this.inUse += 1;
      organization.inUse += 1;
      waiter.onSlot();
      return;
    }
    if (this.waiting >= this.options.waitingMax && !this.makeRoomFor(organization)) {
      this.forgetIfIdle(organization);
      waiter.onSlotRefused(busy('Too many requests wait for this part of the API.'));
      return;
    }
    const timer = setTimeout(() => this.refuse(organization, waiter), this.options.waitMsMax);
    // The connection of the request keeps the process running, so the timer need not.
    timer.unref();
    organization.waiting.set(waiter, { timer, sinceMs: performance.now() });
    this.waiting += 1;
    if (organization.inUse < this.options.perOrganizationMax) this.turns.add(organization);
  }

  /** Removes a waiting request that is no longer needed. */
  cancel(organizationId: string, waiter: Waiter): void {
    const organization = this.organizations.get(organizationId);
    if (organization !== undefined) this.remove(organization, waiter);
  }

  /** Returns a slot. The next organization gets its turn. */
  leave(organizationId: string): void {
    const organization = this.organizations.get(organizationId)!;
    this.inUse -= 1;
    organization.inUse -= 1;
    if (organization.waiting.size > 0) this.turns.add(organization);
    else this.forgetIfIdle(organization);
    this.giveTurns();
  }

  private giveTurns(): void {
    // A request that returns its slot at once must not start another round inside this one.
    if (this.isGiving) return;
    this.isGiving = true;
    for (const organization of this.turns) {
      if (this.inUse >= this.options.max) break;
      this.turns.delete(organization);
      const [next] = organization.waiting;
      const [waiter, wait] = next!;
      this.ended(wait);
      organization.waiting.delete(waiter);
      this.waiting -= 1;
      this.inUse += 1;
      organization.inUse += 1;
      // Added at the end of the order. Iterating a Set includes values added meanwhile.
      if (organization.waiting.size > 0 && organization.inUse < this.options.perOrganizationMax) {
        this.turns.add(organization);
      }
      waiter.onSlot();
    }
    this.isGiving = false;
  }

  /** The organization with the longest queue loses its newest request, if that queue is longer than the newcomer's would be. */
  private makeRoomFor(newcomer: Organization): boolean {
    let longest = newcomer;
    for (const organization of this.organizations.values()) {
      if (organization.waiting.size > longest.waiting.size) longest = organization;
    }
    if (longest.waiting.size <= newcomer.waiting.size + 1) return false;
    this.refuse(longest, [...longest.waiting.keys()].at(-1)!);
    return true;
  }

  private refuse(organization: Organization, waiter: Waiter): void {
    const isOwnShare = organization.inUse >= this.options.perOrganizationMax;
    const wait = organization.waiting.get(waiter);
    if (wait !== undefined) this.ended(wait);
    this.remove(organization, waiter);
    waiter.onSlotRefused(
      isOwnShare ? ownShareUsed(this.options.perOrganizationMax) : busy('This part of the API is busy.'),
    );
  }

  private remove(organization: Organization, waiter: Waiter): void {
    const wait = organization.waiting.get(waiter);
    if (wait === undefined) return;
    clearTimeout(wait.timer);
    organization.waiting.delete(waiter);
    this.waiting -= 1;
    if (organization.waiting.size > 0) return;
    this.turns.delete(organization);
    this.forgetIfIdle(organization);
  }

  private ended({ timer, sinceMs }: Wait): void {
    clearTimeout(timer);
    this.options.onWaited?.(performance.now() - sinceMs);
  }

  private organizationOf(id: string): Organization {
    let organization = this.organizations.get(id);
    if (organization === undefined) {
      organization = { id, inUse: 0, waiting: new Map() };
      this.organizations.set(id, organization);
    }
    return organization;
  }

  private forgetIfIdle(organization: Organization): void {
    if (organization.inUse === 0 && organization.waiting.size === 0) this.organizations.delete(organization.id);
  }
}

function busy(detail: string): Problem {
  return new Problem('service_unavailable', `${detail} Try again after \`Retry-After\` seconds.`, undefined, {
    'Retry-After': '1',
  });
}

function ownShareUsed(share: number): Problem {
  const detail = `Your organization already has ${share} requests at work in this part of the API. Send fewer in parallel.`;
  return new Problem('too_many_in_flight', detail);
}
