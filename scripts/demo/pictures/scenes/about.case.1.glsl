// Thirteen days that a permit took, and the two that it takes.
void view() {
  eye = vec3(-2.4, 15, 20);
  at = vec3(-.1, .5, .15);
  zoom = 6.9;
  sun = vec3(-.55, .62, .42);
}
void doors(vec3 p, float count, int m) {
  float first = clamp(floor(p.x / .86 + (count - 1.) * .5), 0., count - 2.);
  for (float i = first; i < first + 2.; i += 1.) {
    vec3 q = p - vec3((i - (count - 1.) * .5) * .86, .63, 0);
    q.xz *= turn(-30.);
    add(box(q, vec3(.09, .65, .55)), m);
  }
}
void scene(vec3 p) {
  add(p.y, PINE);
  doors(p + vec3(0, 0, .7), 13., CREAM);
  doors(p + vec3(4.73, 0, -1.2), 2., OCHRE);
}
