import kafkajs, { type PartitionAssigner } from 'kafkajs';

const { MemberMetadata, MemberAssignment } = kafkajs.AssignerProtocol;
const VERSION = 0;

/**
 * Assigns each topic's partitions to the members that subscribe to it. kafkajs's own assigner assigns the leader's topics to
 * all members, so during the rollout of a version with one more topic, partitions would not be read.
 */
export const perTopicAssigner: PartitionAssigner = ({ cluster }) => ({
  name: 'PerTopic',
  version: VERSION,
  protocol: ({ topics }) => ({ name: 'PerTopic', metadata: MemberMetadata.encode(encodable({ topics })) }),
  async assign({ members }) {
    const subscribers = new Map<string, string[]>();
    for (const { memberId, memberMetadata } of [...members].sort((a, b) => (a.memberId < b.memberId ? -1 : 1))) {
      for (const topic of MemberMetadata.decode(memberMetadata)?.topics ?? []) {
        subscribers.set(topic, [...(subscribers.get(topic) ?? []), memberId]);
      }
    }
    // The leader may have to assign topics that it does not read itself.
    await cluster.addMultipleTargetTopics([...subscribers.keys()]);

    const dealt = new Map(members.map(({ memberId }) => [memberId, {} as Record<string, number[]>]));
    let turn = 0;
    for (const [topic, memberIds] of [...subscribers].sort()) {
      for (const { partitionId } of cluster.findTopicPartitionMetadata(topic)) {
        const topics = dealt.get(memberIds[turn++ % memberIds.length]!)!;
        topics[topic] = [...(topics[topic] ?? []), partitionId];
      }
    }
    return [...dealt].map(([memberId, assignment]) => ({
      memberId,
      memberAssignment: MemberAssignment.encode(encodable({ assignment })),
    }));
  },
});

function encodable<T>(content: T): T & { version: number; userData: Buffer } {
  return { version: VERSION, userData: Buffer.alloc(0), ...content };
}
