@rem npm scripts say "exec node ...", so that signals reach Node itself and not a shell; Windows has no exec.
@%*
