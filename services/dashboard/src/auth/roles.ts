import { createAccessControl } from 'better-auth/plugins/access';
import { defaultStatements } from 'better-auth/plugins/organization/access';

const access = createAccessControl(defaultStatements);

const nothing = access.newRole({ organization: [], member: [], invitation: [] });
const people = access.newRole({
  organization: ['update'],
  member: ['create', 'update', 'delete'],
  invitation: ['create', 'cancel'],
});

/** Who may change memberships. What a role may do with the API is the gateway's decision (docs/roles.md). Only an owner can make and remove owners. */
export const accessControl = {
  ac: access,
  roles: { owner: people, admin: people, developer: nothing, bookkeeper: nothing, approver: nothing, viewer: nothing },
};
