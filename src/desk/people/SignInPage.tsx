import {
  useEffect,
  useState,
  type ComponentProps,
  type ReactNode,
} from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { TextField } from "../../ui/TextField";
import { api } from "../api";
import { Button } from "../ui/Button";

/** In a browser in which people have signed in: who it is now. Elsewhere: who can make a link. */
export function SignedOut() {
  const { data: known } = api.useListKnownQuery();
  if (!known) return null;
  if (known.length === 0) return <WithoutLink />;
  return <SignInAgain names={known.map(({ name }) => name)} />;
}

const WithoutLink = () => (
  <Frame>
    <p>
      Open the link that you were given. It is valid once, for ten minutes. A
      colleague who is signed in can make one, or whoever looks after the
      shop&apos;s computer:
    </p>
    <code className="block rounded-card bg-paper p-3">
      npm run shop desk-link &quot;Your name&quot;
    </code>
  </Frame>
);

function SignInAgain({ names }: { names: readonly string[] }) {
  const [name, setName] = useState(names[0]!);
  const [signIn] = api.useSignInAgainMutation();
  return (
    <SignInForm
      button={`Sign in as ${name}`}
      label="PIN or password"
      hint="Somebody else, or forgotten? A colleague who is signed in makes a link on the page People."
      autoComplete="current-password"
      onSignIn={(password) => void signIn({ nextSignIn: { name, password } })}
    >
      {names.length > 1 && (
        <div
          role="group"
          aria-label="Who are you?"
          className="flex flex-wrap gap-2"
        >
          {names.map((each) => (
            <button
              key={each}
              type="button"
              className="btn btn-secondary aria-pressed:bg-brand-tint aria-pressed:text-brand"
              aria-pressed={each === name}
              onClick={() => setName(each)}
            >
              {each}
            </button>
          ))}
        </div>
      )}
    </SignInForm>
  );
}

/** A PIN or password, and the button that signs somebody in by it. */
function SignInForm({
  button = "Sign in",
  onSignIn,
  children,
  ...field
}: {
  button?: string;
  onSignIn: (password: string) => void;
  children?: ReactNode;
} & Pick<ComponentProps<typeof TextField>, "label" | "hint" | "autoComplete">) {
  const [password, setPassword] = useState("");
  return (
    <Frame>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setPassword("");
          onSignIn(password);
        }}
      >
        {children}
        <TextField
          type="password"
          name="password"
          value={password}
          onChange={setPassword}
          limit={100}
          {...field}
        />
        <Button type="submit" isMain disabled={!password}>
          {button}
        </Button>
      </form>
    </Frame>
  );
}

/** Signs in by a link. Mail scanners open links, so only the button spends it. */
export function SignInPage() {
  const [secret] = useState(() => window.location.hash.slice(1));
  const [signIn] = api.useSignInMutation();
  const navigate = useNavigate();
  // It stands in no address that somebody may see or copy later.
  useEffect(() => window.history.replaceState(null, "", "/sign-in"), []);
  if (!secret) return <Navigate to="/" replace />;
  return (
    <SignInForm
      label="Choose a PIN or password"
      hint="Six digits, or at least 8 characters. With it you sign in here tomorrow."
      autoComplete="new-password"
      onSignIn={async (password) => {
        const { data } = await signIn({ firstSignIn: { secret, password } });
        if (data) void navigate("/", { replace: true });
      }}
    />
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <main className="page max-w-xl py-16">
      <title>Sign in · Desk</title>
      <div className="card grid gap-4 p-6">
        <h1 className="text-xl font-bold">Sign in to the desk</h1>
        {children}
      </div>
    </main>
  );
}
