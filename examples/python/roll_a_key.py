"""Replaces an API key, without a moment in which none works.

You need EXCHEQUER_URL and EXCHEQUER_KEY, a key with the scopes `keys:write` and `accounting:read`.
"""

from exchequer import Exchequer
from exchequer.models import ApiKeyInput, ApiKeyRoll, Scope

client = Exchequer()


def scopes_of(secret: str) -> str:
    """What a key may do. Secrets are never printed."""
    with Exchequer(secret) as other:
        return ", ".join(other.organization().key.scopes)


old = client.keys.create(body=ApiKeyInput(name="Web shop", scopes=[Scope.ACCOUNTINGREAD]))
print(f"The key of the {old.name} may: {scopes_of(old.secret)}")

# The old key works for a day more. Meanwhile put the new secret where your servers read it.
successor = client.keys.roll(old.id, body=ApiKeyRoll(overlap_hours=24))
print(f"Rolled. The new key may: {scopes_of(successor.secret)}")
state = client.keys.retrieve(old.id)
print(f"The old key is {state.status} until {state.expires_at}")

# Your servers use the new key, so the old one can end now. It is refused at once, at the latest after ten seconds.
revoked = client.keys.revoke(old.id)
print(f"The old key is {revoked.status}")

# The end of the example.
client.keys.revoke(successor.id)
